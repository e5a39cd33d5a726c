import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { putAwaySignIns, type SignIn } from '../../core/session/tell-sign-in.ts'
import styles from './frame.module.css'

/**
 * Says that the account signed in on a new device, until that was read ([SE-77]). An error stays over the page because it answers what was just
 * done (spec §8); this comes in the middle of any work, so the page makes room for it and nothing lies under it.
 */
export function SignInBar({ told }: { told: readonly SignIn[] }) {
  return (
    <div className={`${styles.banner} ${styles.told}`} role="alert">
      <p>
        您的账号刚在{told.length === 1 ? '一台新设备' : `${told.length} 台新设备`}上登录：
        {told.map(signInWords).join('；')}。不是您本人的话，请退出那台设备，再修改密码。
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
