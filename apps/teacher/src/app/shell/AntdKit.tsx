import 'dayjs/locale/zh-cn'
import { ERROR_DURATION_S, MESSAGE_DURATION_S, MESSAGE_TOP_PX } from '@jiangtai/shared/core/constants.ts'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { kitTheme } from './kit-theme.ts'
import styles from './frame.module.css'

/** Spec §9: messages at 90 px for 2 s; spec §8: error notices stay until closed. */
const MESSAGE = { top: MESSAGE_TOP_PX, duration: MESSAGE_DURATION_S }
const NOTIFICATION = { duration: ERROR_DURATION_S }

/** The heavy kit, in Chinese and in our colours; a screen that uses a part of it stands inside. */
export function AntdKit({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={kitTheme} button={{ autoInsertSpace: false }}>
      <App message={MESSAGE} notification={NOTIFICATION} className={styles.kit}>
        {children}
      </App>
    </ConfigProvider>
  )
}
