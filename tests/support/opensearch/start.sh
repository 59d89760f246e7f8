#!/usr/bin/env bash
# start.sh FOLDER NODES [PORT]: a cluster of real nodes on loopback, from Maven Central, kept in FOLDER. Prints what
# TEST_OPENSEARCH_URL must be, once it is green. Needs Maven and a Java of 21 or later (JAVA names one): exits with 3 where
# either is missing or loads nothing. stop.sh FOLDER ends them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd) nodes=$2 port=${3:-9220} heap=${HEAP:-768m} version=3.9.0

javas=("${JAVA:-}" "$(command -v java || true)" /usr/lib/jvm/*/bin/java)
java=
for one in "${javas[@]}"; do
  [ -x "$one" ] || continue
  major=$("$one" -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p')
  [ "${major:-0}" -ge 21 ] && { java=$one; break; }
done
[ -n "$java" ] || { echo "No Java of 21 or later is here: OpenSearch is not started." >&2; exit 3; }
command -v mvn > /dev/null || { echo "Maven is not here: OpenSearch is not started." >&2; exit 3; }

home=$folder/home
if [ ! -d "$home/lib" ]; then
  jars=$folder/jars
  mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DoutputDirectory="$jars" 1>&2 ||
    { echo "Maven cannot load OpenSearch: it is not started." >&2; exit 3; }
  rm -f "$jars"/netty-codec-native-quic-*
  mkdir -p "$home"/{bin,lib,config,plugins,modules}
  # As the distribution lays a module out.
  module() { # name class jars…
    local dir=$home/modules/$1
    mkdir -p "$dir"
    printf 'description=%s\nversion=%s\nopensearch.version=%s\njava.version=21\nname=%s\nclassname=%s\n' \
      "$1" "$version" "$version" "$1" "$2" > "$dir/plugin-descriptor.properties"
    shift 2
    for glob in "$@"; do cp "$jars"/$glob "$dir"; done
  }
  module transport-netty4 org.opensearch.transport.Netty4ModulePlugin 'transport-netty4-client-*' 'netty-*' 'opensearch-netty4-*'
  module mapper-extras org.opensearch.index.mapper.MapperExtrasModulePlugin 'mapper-extras-client-*'
  module analysis-common org.opensearch.analysis.common.CommonAnalysisModulePlugin 'analysis-common-*'
  for jar in "$jars"/*.jar; do
    [ -n "$(find "$home/modules" -name "$(basename "$jar")")" ] || cp "$jar" "$home/lib"
  done
fi

names=$(seq -s, -f 'n%g' 1 "$nodes")
seeds=$(for n in $(seq 1 "$nodes"); do printf '127.0.0.1:%d,' $((port + 10 + n)); done)
urls=$(for n in $(seq 1 "$nodes"); do printf 'http://127.0.0.1:%d,' $((port + n)); done)
for n in $(seq 1 "$nodes"); do
  node=$folder/n$n
  rm -rf "$node" && mkdir -p "$node/config"
  cat > "$node/config/log4j2.properties" <<'P'
status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
P
  cat > "$node/config/opensearch.yml" <<Y
cluster.name: pricehound-tests
node.name: n$n
path.data: $node/data
path.logs: $node/logs
http.port: $((port + n))
transport.port: $((port + 10 + n))
network.host: 127.0.0.1
discovery.seed_hosts: [${seeds%,}]
cluster.initial_cluster_manager_nodes: [$names]
action.auto_create_index: false
cluster.routing.allocation.disk.threshold_enabled: false
node.processors: 2
indices.breaker.total.use_real_memory: false
Y
  as=()
  # It refuses to run as root.
  [ "$(id -u)" != 0 ] || { chown -R nobody "$node"; as=(setpriv --reuid=nobody --regid=nogroup --clear-groups); }
  "${as[@]}" "$java" -Xms"$heap" -Xmx"$heap" -XX:+UseSerialGC -Xss1m -Dfile.encoding=UTF-8 \
    -Dlog4j2.disable.jmx=true -Dlog4j.shutdownHookEnabled=false -Dio.netty.noUnsafe=true -Djava.awt.headless=true \
    --add-modules=jdk.incubator.vector --enable-native-access=ALL-UNNAMED \
    -Dopensearch.path.home="$home" -Dopensearch.path.conf="$node/config" \
    -Dopensearch.distribution.type=tar -Dopensearch.bundled_jdk=false \
    -cp "$home/lib/*" org.opensearch.bootstrap.OpenSearch > "$node/out.log" 2>&1 < /dev/null &
  echo $! > "$node/pid"
done
for _ in $(seq 1 240); do
  health=$(curl -s -m 2 "http://127.0.0.1:$((port + 1))/_cluster/health?wait_for_status=green&wait_for_nodes=$nodes&timeout=1s" || true)
  [[ $health == *'"timed_out":false'* ]] && { echo "TEST_OPENSEARCH_URL=${urls%,}"; exit 0; }
  for n in $(seq 1 "$nodes"); do
    kill -0 "$(cat "$folder/n$n/pid")" 2> /dev/null || { tail -25 "$folder/n$n/out.log" >&2; exit 1; }
  done
  sleep 0.3
done
echo "OpenSearch did not become green." >&2
exit 1
