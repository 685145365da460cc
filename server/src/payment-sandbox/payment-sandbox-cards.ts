export interface CardOutcome {
  result: 'succeeds' | 'declined' | 'asks_bank'
  declineCode?: string
  message?: string
  last4: string
}

/** Payment methods represent the test cards, so that card numbers reach only the form's own route. */
export const cardOutcomes: Record<string, CardOutcome> = {
  pm_card_visa: { result: 'succeeds', last4: '4242' },
  pm_card_chargeDeclined: {
    result: 'declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    last4: '0002',
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    result: 'declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    last4: '9995',
  },
  pm_card_authenticationRequired: { result: 'asks_bank', last4: '3155' },
  pm_card_notATestCard: {
    result: 'declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. In test mode please use a test card.',
    last4: '0000',
  },
}

const methodsByNumber: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000002500003155': 'pm_card_authenticationRequired',
}

/** The payment method of an entered number; any other number is declined as not a test card. */
export const methodOfNumber = (number: string): string =>
  methodsByNumber[number.replace(/[\s-]/g, '')] ?? 'pm_card_notATestCard'
