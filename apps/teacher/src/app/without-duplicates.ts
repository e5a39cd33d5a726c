import { createPath, type DataRouter, type To } from 'react-router'

/** Has a router pass over going where one is, or is on the way to: a double click is one step of the history (spec §8). */
export function withoutDuplicates<R extends Pick<DataRouter, 'navigate' | 'state'>>(router: R): R {
  const go = router.navigate.bind(router)
  const isThere = (to: To | null) => {
    const { location, navigation } = router.state
    const path = typeof to === 'string' ? to : createPath(to ?? {})
    return path === createPath(navigation.location ?? location)
  }
  router.navigate = (to: number | To | null, options?: Parameters<typeof go>[1]) => {
    if (typeof to === 'number') return go(to)
    return isThere(to) ? Promise.resolve() : go(to, options)
  }
  return router
}
