/** Addresses that belong to one account, and the API. `$` ends an address: /uploads is not /upload. */
const closed = [
  '/api/',
  '/admin',
  '/dev/',
  '/educational-programs',
  '/forgot-password',
  '/gallery-dashboard',
  '/institutional-collection',
  '/login',
  '/manage-artists',
  '/marketplace',
  '/my-collection',
  '/my-exhibitions',
  '/my-works',
  '/newsletter/',
  '/orders',
  '/payment',
  '/profile',
  '/reset-password',
  '/unsubscribe',
  '/upload$',
  '/upload?',
  '/verify-email',
  '/wishlist',
]

export const robotsFile = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
