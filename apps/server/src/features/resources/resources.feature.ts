import { feature } from '../../core/feature.ts'
import { resourcesAuditWords } from './audit-words.ts'
import { shownIn } from '../../core/objects/shown-columns.ts'
import { resource, resourceVersion } from './resources.table.ts'
import { boardPictureUploads, resourceUploads, screenshotUploads } from './upload/object-keys.ts'
import { resourceBin } from './bin/bin.routes.ts'
import { sweepBin } from './bin/bin.service.ts'
import { mountZipDownload } from './download/zip-download.ts'
import { resourceFolders } from './folders/folders.routes.ts'
import { fillSearch } from './list/fill-search.store.ts'
import { resources } from './resources.routes.ts'
import { resourceShares } from './shares/shares.routes.ts'
import { resourcesPersonal } from './resources.personal.ts'

export const resourcesFeature = feature({
  area: 'resources',
  personal: resourcesPersonal,
  auditWords: resourcesAuditWords,
  routes: [resources, resourceFolders, resourceShares, resourceBin],
  mounts: [mountZipDownload],
  // Resources that were stored before the search by pinyin get their search fields.
  starts: [({ database }) => fillSearch(database.orm)],
  sweeps: [sweepBin],
  shows: [shownIn(resource.object_key), shownIn(resourceVersion.object_key)],
  uploads: [resourceUploads, screenshotUploads, boardPictureUploads],
})
