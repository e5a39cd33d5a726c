import { features } from '../../../features.ts'
import { eraseObjects, UNSHOWN_KEPT_MS } from '../unshown/unshown.service.ts'
import { sweep } from '../../../sweep.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const shows = features.flatMap((feature) => feature.shows)

/** Erases an object as the sweep does once it is due: not while any area shows it. */
export function eraseUnlessShown(app: TestApp, object_key: string): Promise<void> {
  return eraseObjects(app.services, shows, [object_key])
}

/** Sweeps, waits until unshown objects are due ([UP-11]), and sweeps again. Files that one sweep takes out of the bin are noted by the next one. */
export async function sweepUntilErased(app: TestApp): Promise<void> {
  await sweep(app.services)
  await sweep(app.services)
  app.clock.advance(UNSHOWN_KEPT_MS)
  await sweep(app.services)
}
