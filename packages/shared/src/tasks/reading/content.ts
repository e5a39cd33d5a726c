import type { MaterialContent } from './material.ts'

/** The length of a sound or a video in seconds; null for a text or document. */
export function playedSeconds(content: MaterialContent): number | null {
  return content.kind === 'sound' || content.kind === 'video' ? content.seconds : null
}

/** The keys of the objects of a material. */
export function materialKeys(content: MaterialContent): string[] {
  switch (content.kind) {
    case 'text':
      return []
    case 'pages':
      return content.page_keys
    case 'sound':
    case 'video':
      return [content.object_key]
  }
}
