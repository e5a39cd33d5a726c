import type { MaterialContent } from './material.ts'

/** How long a sound or a video is, in seconds; null for what is read. */
export function playedSeconds(content: MaterialContent): number | null {
  return content.kind === 'sound' || content.kind === 'video' ? content.seconds : null
}

/** The keys of the objects that something to read or watch shows. */
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
