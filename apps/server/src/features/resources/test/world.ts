import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, repeat, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildPicture } from '../../../../test/lessons-builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { newObjectKey } from '../upload/object-keys.ts'

type ResourcePart = {
  resource_id: string
  /** A picture and its object. */
  picture_id: string
  picture_key: string | null
  /** The key of an upload that is not registered yet. */
  object_key: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends ResourcePart {}
}

export const world: WorldPart<ResourcePart> = {
  after: [],
  build: async (app, { school_id, teacher }, size) => {
    const resources = await repeat(size.rows, (at) =>
      buildResource(app, { school_id, teacher, name: `课件${at}.pdf` }),
    )
    const picture = await buildPicture(app, { school_id, teacher })
    const object_key = newObjectKey({ school_id, owner_teacher_id: teacher.person_id }, 'pdf')
    await app.services.storage.write(object_key, { body: PDF_BYTES, content_type: 'application/pdf' })
    return {
      resource_id: first(resources).resource_id,
      picture_id: picture.resource_id,
      picture_key: picture.object_key,
      object_key,
    }
  },
  absent: ({ teacher, picture_key }) => ({
    resource_id: newId(),
    picture_id: newId(),
    picture_key,
    object_key: newObjectKey({ school_id: 'absent', owner_teacher_id: teacher.person_id }, 'pdf'),
  }),
  objects: ({ object_key }) => [object_key],
}
