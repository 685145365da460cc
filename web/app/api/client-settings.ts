/** HTTP client settings; a timeout of 0 means none. */
export const clientSettings = {
  basePath: '/api',
  timeout: 0,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
}
