import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useStore } from 'zustand'
import { putAwaySignIns, type SignIn, toldSignIns } from '../../core/session/tell-sign-in.ts'
import styles from './frame.module.css'

/**
 * Says that the account signed in on a new device, until that was read ([SE-77]). An error stays over the page because it answers what was just
 * done (spec §8); this comes in the middle of any work, so the page makes room for it and nothing lies under it.
 */
export function SignInBar() {
  const { list } = useStore(toldSignIns)
  if (list.length === 0) return null
  return (
    <div className={`${styles.banner} ${styles.told}`} role="alert">
      <p>
        您的账号刚在{list.length === 1 ? '一台新设备' : `${list.length} 台新设备`}上登录：
        {list.map(signInWords).join('；')}。不是您本人的话，请退出那台设备，再修改密码。
      </p>
      {/* Beside the page: nothing that is typed here is left. */}
      <Button size="small" onClick={() => void window.open('/account?tab=devices', '_blank', 'noopener')}>
        查看登录设备
      </Button>
      <Button size="small" type="link" onClick={putAwaySignIns}>
        知道了
      </Button>
    </div>
  )
}

function signInWords({ device, address, at }: SignIn): string {
  return `${deviceWords(device)}，${formatDateTime(at).slice(11, 16)}，IP 地址 ${address}`
}
