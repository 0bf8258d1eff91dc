import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.util.Arrays;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Runs one node in this process: `Launch.java FOLDER NAME=VALUE...`, each pair a setting of the node. It ends with the
 * process that started it, whose end closes the input.
 */
public class Launch {
    public static void main(String[] arguments) throws Exception {
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            for (String setting : Arrays.asList(arguments).subList(1, arguments.length)) {
                String[] pair = setting.split("=", 2);
                settings.put(pair[0], pair[1]);
            }
        });
        runner.build(newConfigs().basePath(arguments[0]).numOfNode(1));
        while (System.in.read() >= 0) {
            // Nothing is said to it.
        }
        System.exit(0);
    }
}
