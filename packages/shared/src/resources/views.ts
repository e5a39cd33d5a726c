import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { PHASE_IDS } from '../core/dictionaries.ts'
import { Id, Instant } from '../core/schemas.ts'

/** Whom a resource is shared with (RS-10): the whole school, a grade (`senior-2024`), a 备课组 (`senior-math`), one teacher. */
export const AudienceKind = z.enum(['school', 'grade', 'subject_group', 'teacher'])
/** One audience: its kind and which of that kind. */
export const Audience = z.object({
  kind: AudienceKind,
  /** Empty for the school, `<phase>-<entry year>`, `<phase>-<subject>`, or a teacher's id. */
  id: z.string().max(64),
})
export type Audience = z.output<typeof Audience>

/** How far the picture of a file is: `unavailable` when this server has no converter, `none` where none is needed (RS-08). */
export const PreviewState = z.enum(['none', 'waiting', 'converting', 'ready', 'failed', 'unavailable'])
export type PreviewState = z.output<typeof PreviewState>

const Share = z.number().min(0).max(1)
/** Where a sound or video lies on its page, as shares of the page's width and height. */
export const MediaPlace = z.object({ left: Share, top: Share, width: Share, height: Share })
export type MediaPlace = z.output<typeof MediaPlace>

/** A sound or video of a presentation, kept to be played on the page that shows its slide (RS-18). */
export const PreviewMedia = z.object({
  page_no: z.number().int(),
  kind: z.enum(['audio', 'video']),
  /** Null where the file does not tell. */
  place: MediaPlace.nullable(),
  /** Signed, read by ranges. */
  url: z.string(),
})
export type PreviewMedia = z.output<typeof PreviewMedia>

/** The reader's permissions for a resource. */
export const ResourceAbilities = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  share: z.boolean(),
  collect: z.boolean(),
})

/** A file or a web link as its reader sees it. */
export const ResourceView = z.object({
  resource_id: Id,
  name: z.string(),
  /** Empty for a web link. */
  ext: z.string(),
  mime: z.string(),
  size: z.number().int(),
  type: z.number().int(),
  owner_teacher_id: Id,
  owner_name: z.string(),
  /** Signed address, good for some hours; of a web link, the link. */
  url: z.string(),
  /** Present where the resource is a link (RS-17). */
  link_url: z.string().nullable(),
  folder_id: Id.nullable(),
  phase_id: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  chapter_id: Id.nullable(),
  chapter_name: z.string().nullable(),
  tags: z.array(z.string()),
  /** Counts from 1; grows with every replaced content (RS-13). */
  version: z.number().int(),
  preview_state: PreviewState,
  /** Whether the Office file brings macros: told, and never run by us (RS-06). */
  has_macros: z.boolean(),
  /** Whom the owner shares it with; told to the owner only, empty for others. */
  audiences: z.array(Audience),
  /** Whether this reader has collected it (RS-11). */
  is_collected: z.boolean(),
  /** `unshared` and `removed` stand only among collected resources: the line says so and opens no file ([RE-13]). */
  availability: z.enum(['open', 'unshared', 'removed']),
  /** In how many lessons, guides and notices it is used (RS-12). */
  use_count: z.number().int(),
  abilities: ResourceAbilities,
  created_at: Instant,
  updated_at: Instant,
})
export type ResourceView = z.output<typeof ResourceView>

/** A folder of one teacher; the tree is small and comes whole. */
export const FolderView = z.object({
  folder_id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  /** Files directly in it. */
  file_count: z.number().int(),
})
export type FolderView = z.output<typeof FolderView>

/** Where a file belongs; absent in a change means leave alone. */
export const Placing = {
  folder_id: Id.nullable().default(null),
  phase_id: z.enum(PHASE_IDS).nullable().default(null),
  subject_id: SubjectField.nullable().default(null),
  chapter_id: Id.nullable().default(null),
}

/** A place where a resource is used. */
export const ResourceUseView = z.object({
  resource_id: Id,
  kind: z.enum(['lesson', 'guide', 'notice', 'homework']),
  id: Id,
  title: z.string(),
  teacher_name: z.string(),
})
export type ResourceUseView = z.output<typeof ResourceUseView>
