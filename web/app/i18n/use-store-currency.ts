import { storeCurrencies } from '@passion-art/contract/money/money-rules'
import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../api/query-client.ts'

/** The store's currency in words, for the label of an amount: 'US dollars'. */
export function useStoreCurrency(): string {
  const { t } = useTranslation()
  const { data } = useQuery(queryFor(getConfig))
  const currency = storeCurrencies.find((each) => each === data?.storeCurrency) ?? 'usd'
  return t(`submissions.currency.${currency}`)
}
