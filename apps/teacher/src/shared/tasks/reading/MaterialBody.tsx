import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MaterialContent, MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import { textBlocks } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import { useMemo } from 'react'
import styles from './reading.module.css'

/** A material as students see it. */
export function MaterialBody({ material, files }: { material: MaterialView; files: FileUrls }) {
  const { content, title } = material
  switch (content.kind) {
    case 'text':
    case 'rich_text':
      return <Text {...{ content, files }} />
    case 'pages':
      return (
        <div className={styles.pages} role="group" aria-label={title} tabIndex={0}>
          {content.page_keys.map((key, at) => (
            <img key={key} src={files[key]} alt={`${title} 第 ${at + 1} 页`} loading="lazy" />
          ))}
        </div>
      )
    case 'sound':
      return (
        <audio
          className={styles.sound}
          controls
          preload="none"
          src={files[content.object_key]}
          aria-label={title}
        />
      )
    case 'video':
      return (
        <video
          className={styles.video}
          controls
          playsInline
          preload="metadata"
          src={files[content.object_key]}
          aria-label={title}
        />
      )
  }
}

function Text({ content, files }: { content: MaterialContent; files: FileUrls }) {
  const blocks = useMemo(() => textBlocks(content) ?? [], [content])
  return (
    <div className={styles.text}>
      <QuestionFiles value={files}>
        <Blocks blocks={blocks} />
      </QuestionFiles>
    </div>
  )
}
