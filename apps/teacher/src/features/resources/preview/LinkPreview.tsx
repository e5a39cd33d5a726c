import { ExportOutlined } from '@ant-design/icons'
import styles from './preview.module.css'

/** A web link: its address to be read before it is opened, apart from this page. */
export function LinkPreview({ name, link_url }: { name: string; link_url: string }) {
  return (
    <div className={styles.middle}>
      <div className={styles.link}>
        <h3>{name}</h3>
        <p className={styles.address}>{link_url}</p>
        <a href={link_url} target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden="true" /> 在新标签页打开
        </a>
      </div>
    </div>
  )
}
