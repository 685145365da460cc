import { useTranslation } from 'react-i18next'
import { PageHead } from '../shell/page-head.tsx'
import { RegistrationWizard } from './registration-wizard.tsx'

export default function RegisterPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('register.title')} description={t('register.description')} />
      <RegistrationWizard />
    </>
  )
}
