import {
  deleteFailedOrderMail,
  type FailedOrderMail,
  listFailedOrderMails,
  resendOrderMail,
  resendOrderMails,
} from '@passion-art/contract/orders/order-mails'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'

export type { FailedOrderMail }

export const failedMailsQuery = () => ({ ...queryFor(listFailedOrderMails), staleTime: 0 })

/** Refetches after a refusal too: another window may have been first. */
export function useFailedMailActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries(allOf(listFailedOrderMails))
  const resend = useMutation({
    mutationFn: (id: string) => call(resendOrderMail, { params: { id } }),
    onSettled,
  })
  const resendAll = useMutation({ mutationFn: () => call(resendOrderMails), onSettled })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteFailedOrderMail, { params: { id } }),
    onSettled,
  })
  return { resend: resend.mutateAsync, resendAll: resendAll.mutateAsync, remove: remove.mutateAsync }
}
