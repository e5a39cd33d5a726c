import { feature } from '../../core/feature.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { papersPersonal } from './papers.personal.ts'

export const papersFeature = feature({
  area: 'papers',
  personal: papersPersonal,
  routes: [cartRoutes],
})
