import { WechatPanel } from './WechatPanel.tsx'
import styles from './account.module.css'

/** 解除微信绑定: the page other sites lead to (spec §2). */
export function UnbindWechatScreen() {
  return (
    <main className={styles.screen}>
      <h1>解除微信绑定</h1>
      <WechatPanel />
    </main>
  )
}
