import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ChunkLoadError } from '../load-screen.ts'
import { PageFailure } from './PageFailure.tsx'

type BoundaryProps = { onRetry: () => void; children: ReactNode }
type BoundaryState = { error: Error | null }

/** Keeps a broken screen from taking the page around it and the other tabs with it. React knows no other form for this than a class. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const message =
      error instanceof ChunkLoadError ? '页面没有加载完整，网络可能不稳定，或讲台刚刚更新过' : '页面出错了'
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <PageFailure message={message} onRetry={retry} />
  }
}
