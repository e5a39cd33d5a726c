import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import { useMemo } from 'react'
import styles from './reading.module.css'

/** A material as students see it. */
export function MaterialBody({ material, files }: { material: MaterialView; files: FileUrls }) {
  const { content, title } = material
  switch (content.kind) {
    case 'text':
      return <Text text={content.text} />
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

function Text({ text }: { text: string }) {
  const blocks = useMemo(() => blocksFromText(text), [text])
  return (
    <div className={styles.text}>
      <Blocks blocks={blocks} />
    </div>
  )
}
