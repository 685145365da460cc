/** The errors that describe invalid controls, in the page's order. They are no alerts: the first control gets the focus. */
export const fieldErrors = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid="true"], [data-invalid="true"]')].flatMap((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? null),
  )
