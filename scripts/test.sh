#!/bin/sh
# npm test: types, lint, unit and API tests, then the journeys in Chromium. The last line says "N passed, N failed".
. "$(dirname "$0")/stages.sh"

find_chromium() {
  for browser in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    [ -n "$browser" ] && [ -x "$browser" ] && CHROMIUM_PATH=$browser && export CHROMIUM_PATH && return 0
  done
  return 1
}

has_chinese_font() {
  command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list :lang=zh file 2>/dev/null | head -n 1)" ]
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

add_packages() {
  echo "正在安装：$*"
  log=$(mktemp)
  { as_root apt-get -qq update && as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@"; } \
    >"$log" 2>&1 || { tail -n 5 "$log"; rm -f "$log"; return 1; }
  rm -f "$log"
}

browser() {
  if command -v apt-get >/dev/null 2>&1 && as_root true 2>/dev/null; then
    # The shell has half the weight; not every release has it.
    find_chromium || add_packages chromium-headless-shell || add_packages chromium || true
    has_chinese_font || add_packages fonts-noto-cjk fontconfig || true
  fi
  missing=''
  find_chromium || missing='Chromium（Debian：apt-get install chromium；其他系统请用 CHROMIUM_PATH 指明位置）'
  has_chinese_font || missing="$missing 中文字体（Debian：apt-get install fonts-noto-cjk fontconfig）"
  [ -z "$missing" ] && return 0
  echo "浏览器测试还缺：$missing"
  return 1
}

stage 浏览器与字体 browser
find_chromium
checks
stage 网页构建 build_web
PLAYWRIGHT_JSON_OUTPUT_NAME="$reports/browser.json"
export PLAYWRIGHT_JSON_OUTPUT_NAME
stage 浏览器测试 playwright test --reporter=list,json
