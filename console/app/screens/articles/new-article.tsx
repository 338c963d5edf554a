import { useState } from 'react'
import { Navigate } from 'react-router'

/** A code that no article has: the moment at which it is begun. */
export default function NewArticle() {
  const [id] = useState(() => `a${Date.now().toString(36)}`)
  return <Navigate to={`/articles/${id}`} replace />
}
