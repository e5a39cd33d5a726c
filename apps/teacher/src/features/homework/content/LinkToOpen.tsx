import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { CONTENT_PATH } from '@jiangtai/shared/homework/content-path.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { copyText } from '../../../shared/files/copy-text.ts'
import { QrCode } from '../../../shared/second-step/QrCode.tsx'
import styles from './content.module.css'

/** A link as a code to be scanned and as an address to be copied, with the end of its life. */
export function LinkToOpen({ made: { link, expires_at } }: { made: { link: string; expires_at: string } }) {
  const [told, setTold] = useState('')
  const address = `${window.location.origin}${CONTENT_PATH}#${link}`
  const copy = async () =>
    setTold((await copyText(address)) ? '已复制' : '没有复制成功，请选中上面的链接手动复制')
  return (
    <div className={styles.link}>
      <QrCode text={address} label="打开作业内容的二维码" />
      <p className={styles.until}>{`${formatDateTime(expires_at).slice(11, 16)} 前可以打开`}</p>
      <p className={styles.address}>{address}</p>
      <div className={styles.acts}>
        <Button type="primary" onClick={() => void copy()}>
          复制链接
        </Button>
        <a href={address} target="_blank" rel="noreferrer">
          在新窗口打开
        </a>
        <span role="status">{told}</span>
      </div>
    </div>
  )
}
