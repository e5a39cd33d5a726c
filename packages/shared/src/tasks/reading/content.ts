import { questionFiles } from '../../questions/files/question-files.ts'
import type { MaterialContent } from './material.ts'

/** The length of a sound or a video in seconds; null for what is read. */
export function playedSeconds(content: MaterialContent): number | null {
  return content.kind === 'sound' || content.kind === 'video' ? content.seconds : null
}

/** The keys of the objects of a material, each once but for pages. */
export function materialKeys(content: MaterialContent): string[] {
  switch (content.kind) {
    case 'text':
      return []
    case 'rich_text':
      return [...new Set(questionFiles(content.blocks).map(({ key }) => key))]
    case 'pages':
      return content.page_keys
    case 'sound':
    case 'video':
      return [content.object_key]
  }
}
