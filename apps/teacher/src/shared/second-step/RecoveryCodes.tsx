import { useState } from 'react'
import { createPortal } from 'react-dom'
import { copyText } from '../files/copy-text.ts'
import { saveBytes } from '../files/save-file.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './second-step.module.css'

const WORDS = '讲台登录恢复码：手机不在身边时，用其中一个代替验证码登录，每个只能用一次。'

/** Recovery codes, shown this once: to be saved, printed or copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [told, setTold] = useState('')
  const text = [WORDS, ...codes, ''].join('\r\n')
  const save = () => {
    saveBytes('讲台登录恢复码.txt', text)
    setTold('已保存到“下载”，请移到安全的地方')
  }
  const copy = async () => setTold((await copyText(text)) ? '已复制' : '没有复制成功，请保存或打印')
  const list = (
    <ul className={styles.codes} aria-label="恢复码">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p className={styles.words}>
        手机丢了、换了或不在身边时，用一个恢复码代替验证码登录。每个只能用一次，<b>只显示这一次</b>
        ，请现在保存好，不要和密码放在一起。
      </p>
      {list}
      <div className={styles.buttons}>
        <Button onClick={save}>保存为文件</Button>
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={() => void copy()}>复制</Button>
        <span role="status">{told}</span>
      </div>
      {createPortal(
        <div className={styles.sheet} data-print-codes="true" aria-hidden="true">
          <p>{WORDS}</p>
          {list}
        </div>,
        document.body,
      )}
    </>
  )
}
