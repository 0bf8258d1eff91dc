import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.util.List;
import java.util.stream.Stream;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Starts a cluster in this process: one node for each port. It ends with the process that started it, whose end
 * closes the input.
 */
public class Launch {
    public static void main(String[] arguments) throws Exception {
        String folder = arguments[0];
        List<String> ports = Stream.of(arguments).skip(1).toList();
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            settings.put("network.host", "127.0.0.1");
            settings.put("http.port", ports.get(number - 1));
            settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
        });
        runner.build(newConfigs().clusterName("aisle-test").basePath(folder).numOfNode(ports.size()));
        while (System.in.read() >= 0) {
            // Nothing is said to it.
        }
        runner.close();
        System.exit(0);
    }
}
