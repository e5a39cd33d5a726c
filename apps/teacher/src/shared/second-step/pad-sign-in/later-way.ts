import { laterDialog } from '../../forms/later-dialog.tsx'

/** 扫码登录, whose script comes after the page that offers it. */
export const PadSignInWay = laterDialog(async () => (await import('./PadSignInWay.tsx')).PadSignInWay)
