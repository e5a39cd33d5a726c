import { AddressTabs } from '../../shared/lists/AddressTabs.tsx'
import { DeviceList } from './DeviceList.tsx'
import { LinkedPanel } from './linked/LinkedPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'
import { SignInNames } from './SignInNames.tsx'
import { WechatPanel } from './WechatPanel.tsx'
import styles from './account.module.css'

const TABS = [
  { key: 'devices', label: '登录设备', panel: <DeviceList /> },
  { key: 'password', label: '修改密码', panel: <PasswordForm /> },
  { key: 'second-step', label: '登录验证', panel: <SecondStepPanel /> },
  { key: 'schools', label: '关联的学校', panel: <LinkedPanel /> },
  { key: 'wechat', label: '微信', panel: <WechatPanel /> },
]

/** 我的账号: who I am here, where I am signed in, my password, my second step, my WeChat. */
export function AccountScreen() {
  return (
    <main className={styles.screen}>
      <h1>我的账号</h1>
      <SignInNames />
      {/* Passwords are never kept, so no tab here has work to ask about. */}
      <AddressTabs label="我的账号" tabs={TABS} beforeChange={(go) => go()} />
    </main>
  )
}
