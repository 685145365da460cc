import { useTranslation } from 'react-i18next'
import {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from '../kit/forms/use-contract-form.ts'

export function useMuseumForm<Values extends object, Body, Reply>(
  options: Omit<ContractFormOptions<Values, Body, Reply>, 'failureText'>,
): ContractForm<Values> {
  const { t } = useTranslation()
  return useContractForm({
    ...options,
    failureText: t('ui.notSavedTryAgain'),
    texts: { required: t('features.museum.acquisitions.required'), ...options.texts },
  })
}
