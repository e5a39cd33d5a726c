import type { TestApp } from '../../test-app.ts'
import type { NamedRoute } from '../every-route.ts'

/** Tests that are made of routes; they run on the app of the file that asks for them. */
export type Suite = (routes: readonly NamedRoute[], appOf: () => TestApp) => void
