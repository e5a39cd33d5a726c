import type { LineNotice } from './line-notice.ts'

const TEXTS = {
  none: '',
  offline: '网络已断开，答案会保存在本机，恢复后自动送达',
  back: '已恢复连接',
} as const satisfies Record<LineNotice, string>

/** Connection trouble is a calm line with its meaning, not a dialog. */
export function LineBanner({ notice }: { notice: LineNotice }) {
  return (
    <div className="line-place" role="status">
      {notice !== 'none' && <p className={`line-banner line-${notice}`}>{TEXTS[notice]}</p>}
    </div>
  )
}
