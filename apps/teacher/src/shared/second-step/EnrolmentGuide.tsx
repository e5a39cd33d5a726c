import { useState } from 'react'
import { copyText } from '../files/copy-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './second-step.module.css'

/** How to put a secret into an authenticator app: by scanning, or by typing it. */
export function EnrolmentGuide({ secret, uri }: { secret: string; uri: string }) {
  const [told, setTold] = useState('')
  const copy = async () => setTold((await copyText(secret)) ? '已复制' : '没有复制成功，请手动输入')
  return (
    <ol className={styles.guide}>
      <li>
        手机上准备一个验证器应用，例如微信小程序“腾讯身份验证器”，或应用商店里的 Microsoft Authenticator。
      </li>
      <li>
        用它扫描二维码：
        <QrCode text={uri} label="验证器二维码" />
        <details className={styles.byHand}>
          <summary>不能扫码？手动输入密钥</summary>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button size="small" onClick={() => void copy()}>
            复制密钥
          </Button>
          <span role="status">{told}</span>
        </details>
      </li>
      <li>输入应用里显示的 6 位数字，确认设置成功：</li>
    </ol>
  )
}
