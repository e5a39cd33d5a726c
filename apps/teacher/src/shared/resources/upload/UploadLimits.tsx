import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import { uploadLimits } from './upload-limits.ts'
import styles from '../resource-parts.module.css'

/** The types of files that may be uploaded and their largest sizes, before anything is picked (RS-06). */
export function UploadLimits() {
  return (
    <Popover
      label="可上传的文件"
      side="below"
      className={styles.limitsButton}
      content={
        <ul className={styles.limits}>
          {uploadLimits().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      能传哪些文件
    </Popover>
  )
}
