import type { Appearance } from '@stripe/stripe-js'

/** The provider's element in the page's own colours and with its focus ring. */
export function stripeAppearance(root: Element): Appearance {
  const style = getComputedStyle(root)
  const value = (name: string): string => style.getPropertyValue(name).trim()
  return {
    theme: root.getAttribute('data-theme') === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--mark'),
      colorBackground: value('--bg-page'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-2'),
      colorTextPlaceholder: value('--ink-3'),
      colorDanger: value('--bad'),
      borderRadius: '2px',
      fontSizeBase: '16px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { border: `1px solid ${value('--edge')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${value('--edge')}`,
        outline: `3px solid ${value('--mark')}`,
        boxShadow: 'none',
      },
    },
  }
}
