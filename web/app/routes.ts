import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('gallery', 'home/home-page.tsx', { id: 'gallery' }),
  route('store', 'artworks/store-page.tsx'),
  route('artwork/:id', 'artworks/artwork-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('payment', 'payment/payment-page.tsx'),
  route('orders', 'orders/orders-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
