import { COLORS, FONT_FAMILY, MOTION_MS, RADII, TEXT_SIZES } from '@jiangtai/ui/tokens.ts'
import type { ThemeConfig } from 'antd'

const seconds = (ms: number) => `${ms / 1000}s`

/** The kit in our colours and sizes; nothing else sets one. */
export const kitTheme: ThemeConfig = {
  hashed: false,
  token: {
    colorPrimary: COLORS.green,
    colorSuccess: COLORS.green,
    colorWarning: COLORS.amberFill,
    colorError: COLORS.red,
    colorInfo: COLORS.blue,
    colorLink: COLORS.blue,
    colorTextBase: COLORS.ink,
    colorText: COLORS.ink,
    colorTextSecondary: COLORS.ink2,
    colorTextTertiary: COLORS.ink3,
    colorTextDescription: COLORS.ink2,
    colorTextPlaceholder: COLORS.ink3,
    colorBgLayout: COLORS.paper2,
    colorBorder: COLORS.lineControl,
    colorBorderSecondary: COLORS.line,
    controlItemBgActive: COLORS.greenWash,
    borderRadius: RADII.control,
    borderRadiusLG: RADII.card,
    fontFamily: FONT_FAMILY,
    fontSize: TEXT_SIZES.sm,
    fontSizeSM: TEXT_SIZES.xs,
    controlHeight: 40,
    controlHeightLG: 48,
    controlHeightSM: 32,
    motionDurationFast: seconds(MOTION_MS.out),
    motionDurationMid: seconds(MOTION_MS.in),
    motionDurationSlow: seconds(MOTION_MS.in),
  },
  components: {
    Table: { borderRadius: 0, headerBg: COLORS.paper2, headerBorderRadius: 0, cellPaddingBlock: 10 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  },
}
