/** Names and values of the HTTP client's settings; a time-out of 0 waits as long as it takes. */
export const clientSettings = {
  basePath: '/api',
  timeout: 0,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
}
