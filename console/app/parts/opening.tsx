/** In the place of what is being read. */
export const Opening = () => (
  <p role="status" className="p-6">
    正在打开……
  </p>
)
