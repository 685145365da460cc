/** The address itself: what was rendered last may be a step behind it on a busy machine. */
export const addressNow = () => new URLSearchParams(window.location.search)
