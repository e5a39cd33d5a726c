import { feature } from '../../core/feature.ts'
import { resourceBin } from './bin/bin.routes.ts'
import { sweepBin } from './bin/bin.service.ts'
import { mountZipDownload } from './download/zip-download.ts'
import { resourceFolders } from './folders/folders.routes.ts'
import { fillSearch } from './list/fill-search.store.ts'
import { resources } from './resources.routes.ts'
import { resourceShares } from './shares/shares.routes.ts'
import { sweepUnregistered } from './upload/unregistered.service.ts'

export const resourcesFeature = feature({
  area: 'resources',
  routes: [resources, resourceFolders, resourceShares, resourceBin],
  mounts: [mountZipDownload],
  // Resources that were stored before there was a search by pinyin.
  starts: [({ database }) => fillSearch(database.orm)],
  sweeps: [sweepBin, sweepUnregistered],
})
