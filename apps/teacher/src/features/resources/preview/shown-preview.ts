import type { ResourcePreview } from './preview.queries.ts'

/** A preview whose picture is there. */
export type ShownPreview = ResourcePreview & { preview_url: string }
