import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import styles from './resource-parts.module.css'

/** Says of an Office file that it brings macros ([RE-24]); nothing of it runs here, but it may where the file is opened. */
export function MacrosMark({ resource }: { resource: Pick<ResourceView, 'has_macros'> }) {
  if (!resource.has_macros) return null
  return (
    <span className={styles.macros} title="文件里带有宏。在这里预览不会运行，下载后打开前请确认来源">
      含宏
    </span>
  )
}
