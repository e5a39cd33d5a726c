import { Component, type ReactNode } from 'react'
import { PlainScreen } from './PlainScreen.tsx'

/** Catches a fault of a screen, which React tells the console: the answers are on the device, so opening again loses nothing. */
export class Crash extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <PlainScreen
        text="页面出了点问题，作答都保存在本机"
        action={{ label: '重新打开', onTap: () => location.reload() }}
      />
    )
  }
}
