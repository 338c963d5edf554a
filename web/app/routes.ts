import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap: every screen's address, exactly as the specification's route table spells it. */
export default [
  layout('routes/screen.tsx', [
    index('routes/shop/home.tsx'),
    route('passport/login', 'routes/auth/login.tsx'),
    route('auth', 'routes/auth/auth.tsx'),
    route('searchList', 'routes/shop/search-list.tsx'),
    route('product/:productId', 'routes/shop/product.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    route('*', 'routes/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
