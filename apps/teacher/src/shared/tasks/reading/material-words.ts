import type { MaterialContent } from '@jiangtai/shared/tasks/reading/material.ts'
import { lengthWords } from '@jiangtai/shared/tasks/reading/rule.ts'

/** The kind of a material with its length. */
export function contentWords(content: MaterialContent): string {
  switch (content.kind) {
    case 'text':
      return `文字 ${content.text.length} 字`
    case 'pages':
      return `图文 ${content.page_keys.length} 页`
    case 'sound':
      return `声音 ${lengthWords(content.seconds)}`
    case 'video':
      return `视频 ${lengthWords(content.seconds)}`
  }
}
