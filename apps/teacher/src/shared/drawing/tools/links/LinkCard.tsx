import type { PageLink } from '@jiangtai/board/canvas/links/page-links.ts'
import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import styles from './links.module.css'

/** A link with where it leads: opened in another tab, or changed. */
export function LinkCard({
  link,
  onEdit,
  onClose,
}: {
  link: PageLink['mark']
  onEdit: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={link.text}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onEdit}>编辑</Button>
          <a
            className={styles.open}
            href={link.link}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            onClick={onClose}
          >
            打开
          </a>
        </>
      }
    >
      <p className={styles.host}>{linkHost(link.link)}</p>
      <p className={styles.address}>{link.link}</p>
      <p className={styles.hint}>在新标签页打开，黑板留在原处。</p>
    </Dialog>
  )
}
