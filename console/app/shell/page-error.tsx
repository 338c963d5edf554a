import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'

/** Stands in a page's place when it cannot be shown, such as after a new version was put in. */
export const PageError = () => (
  <main>
    <EmptyState
      isPage
      title="这一页没有打开"
      hint="可能刚换了新版本，请刷新"
      action={<Button onPress={() => location.reload()}>刷新</Button>}
    />
  </main>
)
