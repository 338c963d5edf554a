const WAIT_MS = 10_000

/** Pays what a WeChat code of the sandbox asks for, as the payer's phone does. `origin`: of the process that serves it. */
export async function payOnSandbox(origin: string, codeUrl: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/wechat/scan`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code_url: codeUrl, result: 'success' }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  if (!answer.ok) throw new Error(`the sandbox's payer was answered ${answer.status}`)
}
