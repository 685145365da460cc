import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('gallery', 'home/home-page.tsx', { id: 'gallery' }),
  route('store', 'artworks/store-page.tsx'),
  route('artwork/:id', 'artworks/artwork-page.tsx'),
  route('artists', 'artists/artists-page.tsx'),
  route('artist/:id', 'artists/artist-page.tsx'),
  route('exhibitions', 'programme/exhibitions-page.tsx'),
  route('exhibitions/:id', 'programme/exhibition-page.tsx'),
  route('events', 'programme/events-page.tsx'),
  route('learn', 'programme/learn-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('register', 'accounts/register-page.tsx'),
  route('verify-email', 'accounts/verify-email-page.tsx'),
  route('forgot-password', 'accounts/forgot-password-page.tsx'),
  route('reset-password', 'accounts/reset-password-page.tsx'),
  route('profile', 'profile/profile-page.tsx'),
  route('payment', 'payment/payment-page.tsx'),
  route('orders', 'orders/orders-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
