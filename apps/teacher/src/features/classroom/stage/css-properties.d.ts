import 'react'

declare module 'react' {
  interface CSSProperties {
    '--page-ratio'?: number
    '--dock-button'?: number
  }
}
