import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import type { MaterialContent, TaskMaterial } from '@jiangtai/shared/tasks/reading/material.ts'
import { letterCount } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import { lengthWords, ruleWords } from '@jiangtai/shared/tasks/reading/rule.ts'

/** The kind of a material with its length. */
export function contentWords(content: MaterialContent): string {
  switch (content.kind) {
    case 'text':
      return `文字 ${content.text.length} 字`
    case 'rich_text': {
      const picture_count = questionPictures(content.blocks).length
      return `文字 ${letterCount(content.blocks)} 字${picture_count === 0 ? '' : `，${picture_count} 张图`}`
    }
    case 'pages':
      return `图文 ${content.page_keys.length} 页`
    case 'sound':
      return `声音 ${lengthWords(content.seconds)}`
    case 'video':
      return `视频 ${lengthWords(content.seconds)}`
  }
}

/** What is asked of a material: its rule, 不许跳过, and the number of its questions. */
export function askedWords({ rule, no_skip, moments }: TaskMaterial, content: MaterialContent): string {
  return [
    ruleWords(rule, content),
    ...(no_skip ? ['不许跳过'] : []),
    ...(moments.length > 0 ? [`${moments.length} 处提问`] : []),
  ].join(' · ')
}
