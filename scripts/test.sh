#!/bin/sh
# npm test: types, lint, unit and API tests, then the journeys in Chromium. The last line says "N passed, N failed".
. "$(dirname "$0")/stages.sh"

find_chromium() {
  for browser in "${CHROMIUM_PATH:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
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

browser() {
  wanted=''
  find_chromium || wanted=chromium
  has_chinese_font || wanted="$wanted fonts-noto-cjk fontconfig"
  if [ -n "$wanted" ] && command -v apt-get >/dev/null 2>&1 && as_root true 2>/dev/null; then
    echo "正在安装：$wanted"
    log=$(mktemp)
    # shellcheck disable=SC2086
    { as_root apt-get -qq update && as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $wanted; } \
      >"$log" 2>&1 || tail -n 5 "$log"
    rm -f "$log"
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
