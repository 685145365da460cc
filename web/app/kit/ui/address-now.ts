/** The address itself: the last render may lag behind on a slow machine. */
export const addressNow = () => new URLSearchParams(window.location.search)
